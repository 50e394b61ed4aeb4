import { platformTeam } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { presentWithKey } from '#server/platform/media/present-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#contract/account-shapes.ts'
import type { User } from '#contract/accounts.ts'
import type { Passkey } from '#contract/passkeys.ts'
import type { selectPasskeys } from './passkeys.queries.ts'
import type { selectUser } from './accounts.queries.ts'
import type { TeamRole } from './role-in.ts'
import type { selectSessions } from './sessions.queries.ts'

type UserRow = RowOf<typeof selectUser>
type SessionRow = RowOf<typeof selectSessions>

const underPlatform = { id: platformTeam, link: '-' }

export const presentUser = (
  platform: Pick<Platform, 'picture_keys'>,
  {
    is_admin,
    avatar_id: id,
    avatar_width: width,
    avatar_height: height,
    avatar_thumbhash: thumbhash,
    avatar_widths: widths,
    ...row
  }: UserRow,
  { role, factor_due }: TeamRole
): User => ({
  ...row,
  role: role ?? (is_admin ? 'admin' : null),
  second_factor_due: factor_due?.toISOString() ?? null,
  avatar:
    id !== null && width !== null && height !== null && thumbhash !== null && widths !== null
      ? presentWithKey(platform, underPlatform, { id, width, height, thumbhash, widths })
      : null
})

export const presentSession = (
  { id, agent, network, created_at, seen_at }: SessionRow,
  current_id: string | null
): Session => ({
  id,
  agent,
  network,
  created_at: created_at.toISOString(),
  seen_at: seen_at.toISOString(),
  current: id === current_id
})

type PasskeyRow = RowOf<typeof selectPasskeys>

export const presentPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null
})
