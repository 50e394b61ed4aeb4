/* What people said of a team's contests, and whether they agreed that it is shown. */
import { invalidField } from '#contract/problems.ts'
import { mostTestimonials } from '#contract/rules/public-content-choices.ts'
import type { NewTestimonial, Testimonial, TestimonialChanges } from '#contract/testimonials.ts'
import { requireTeamPictures } from '#server/features/pictures/team-pictures.actions.ts'
import { json } from '#server/platform/db/json.ts'
import { nextPosition } from '#server/platform/db/managed-rows.ts'
import { managed, type ManagedContext } from '#server/platform/managed.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import type { Platform } from '#server/platform/platform.ts'
import { settleOffer, takeBackOffer } from './offering.actions.ts'
import { presentManaged } from './testimonials.present.ts'
import { selectTestimonials } from './testimonials.queries.ts'

const pictures = ['portrait_id'] as const

/** Nobody agrees in the future; a day is let pass, for where it is already tomorrow. */
const requirePast = ({ clock }: Platform, consent: NewTestimonial['consent'] | undefined): void => {
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  if (consent && consent.on > tomorrow) throw invalidField(['consent', 'on'], 'too_large', { max: tomorrow })
}

const consentColumns = (consent: NewTestimonial['consent']) => ({
  consent_on: consent?.on ?? null,
  consent_how: consent?.how ?? ''
})

const readTestimonial = async ({ tx, team }: ManagedContext, id: string): Promise<Testimonial> => {
  const row = await selectTestimonials(tx.db, team.id).where('id', '=', id).executeTakeFirstOrThrow()
  return presentManaged(team.link, row)
}

export const managedTestimonials = managed<'testimonials', NewTestimonial, TestimonialChanges, Testimonial>({
  table: 'testimonials',

  read: readTestimonial,

  async create({ platform, tx }, { quote, role, consent, offered, ...fields }, id) {
    requirePast(platform, consent)
    await requireTeamPictures(tx, fields, pictures)
    const position = await nextPosition(tx, 'testimonials', mostTestimonials)
    const texts = { quote: json(quote), role: json(role) }
    return {
      columns: { ...fields, position, ...texts, ...consentColumns(consent) },
      after: () => settleOffer(platform, tx, id, { agreed: consent !== null, offered })
    }
  },

  async change(context, { quote, role, consent, offered, ...fields }, id) {
    const { platform, tx } = context
    requirePast(platform, consent)
    await requireTeamPictures(tx, fields, pictures)
    const texts = { quote: quote && json(quote), role: role && json(role) }
    return {
      columns: {
        ...omitUndefined({ ...fields, ...texts }),
        ...(consent !== undefined && consentColumns(consent))
      },
      async after() {
        const { consent: noted } = await readTestimonial(context, id)
        await settleOffer(platform, tx, id, { agreed: noted !== null, offered })
      }
    }
  },

  clear: ({ platform, tx }, id) => takeBackOffer(platform, tx, id)
})
