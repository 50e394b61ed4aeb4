import type { User } from '#contract/accounts.ts'
import { networks } from '#web/shell/words/networks.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { PartForm } from '../PartForm.tsx'
import { usePart } from '../use-part.ts'
import type { ProfilePart } from '../use-part.ts'

const kinds = ['website', 'instagram', 'mastodon', 'bluesky', 'facebook', 'youtube', 'linkedin'] as const
type Kind = (typeof kinds)[number]

/** Empty where there is none. */
type Links = Record<Kind, string>

const links: ProfilePart<Links> = {
  of: ({ socials }) => ({
    website: socials.website ?? '',
    instagram: socials.instagram ?? '',
    mastodon: socials.mastodon ?? '',
    bluesky: socials.bluesky ?? '',
    facebook: socials.facebook ?? '',
    youtube: socials.youtube ?? '',
    linkedin: socials.linkedin ?? ''
  }),
  changes: values => ({
    socials: Object.fromEntries(
      kinds.filter(kind => values[kind].trim() !== '').map(kind => [kind, values[kind].trim()])
    )
  })
}

/** Who writes `example.org` means the address, not the name. */
const whole = (link: string): string =>
  link.trim() === '' || /^[a-z][a-z0-9+.-]*:/i.test(link.trim()) ? link.trim() : `https://${link.trim()}`

export const SocialForm = ({ me }: { me: User }) => {
  const { words } = useWords('user-social')
  const { words: common } = useWords('common')
  const part = usePart({ part: links, me })
  const labels: Record<Kind, string> = { website: words.website, ...networks }
  return (
    <PartForm part={part} labels={labels} shown={(kind, values) => values[kind]} submit={words.submit}>
      {kinds.map(kind => (
        <Field
          key={kind}
          {...part.field(`socials.${kind}`)}
          label={labels[kind]}
          optional={common.form.optional}
          type="url"
          dir="ltr"
          autoComplete={kind === 'website' ? 'url' : 'off'}
          value={part.values[kind]}
          onChange={({ target }) => part.change({ [kind]: target.value })}
          onBlur={({ target }) => {
            if (whole(target.value) !== target.value) part.change({ [kind]: whole(target.value) })
          }}
        />
      ))}
    </PartForm>
  )
}
