/* What Stripe sends to a team. It has no session: that it is from Stripe shows by its signature over the bytes as they came. */
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { wholeBody } from '#server/platform/http/whole-body.ts'
import { withRawBodies } from '#server/platform/http/raw-bodies.ts'
import { isId } from '#server/platform/ids.ts'
import { Unreachable } from '#server/platform/outbound.ts'
import { jsonIn } from '#server/platform/http/json-in.ts'
import type { Platform } from '#server/platform/platform.ts'
import { followEvent, stripeEvent } from './card-events.actions.ts'
import { openKeys, webhookPath } from './card-keys.actions.ts'
import { cardsUnavailable } from './card-sessions.actions.ts'
import { isSignedBy } from './stripe.ts'

const most_bytes = 512 * 1024

const tooLarge = (bytes: number): Problem | null => (bytes > most_bytes ? new Problem('too_large') : null)

export const serveWebhook = (app: FastifyInstance, platform: Platform): void => {
  withRawBodies(app, scope => {
    scope.post<{ Params: { team: string } }>(
      `${platform.config.api_base}${webhookPath(':team')}`,
      async (request, reply) => {
        request.call_name = 'stripe_webhook'
        try {
          const { team: team_id } = request.params
          const signature = request.headers['stripe-signature']
          const body = await wholeBody(request, 'services', tooLarge)
          const keys = isId(team_id) ? await openKeys(platform, team_id) : null
          // Which teams take cards is nobody's business: without keys it is the same as with others.
          if (
            !keys ||
            typeof signature !== 'string' ||
            !isSignedBy(keys.secret, signature, body, platform.clock.now())
          )
            throw new Problem('malformed')
          const event = stripeEvent.safeParse(jsonIn(body))
          if (event.success) await followEvent({ platform, team_id, keys }, event.data)
          return await reply.code(200).header('cache-control', 'no-store').send({ received: true })
        } catch (error) {
          throw error instanceof Unreachable ? cardsUnavailable(error) : error
        }
      }
    )
  })
}
