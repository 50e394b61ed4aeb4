/* How whoever enters is named: as was kept for the contest, or as they go by; and where they are a child, by the first name alone. */
import { usualName } from '#contract/rules/entry-name.ts'

interface Named {
  first_name: string
  last_name: string
  display_name: string
}

export const columnsOfName = (
  named: Named,
  is_child: boolean,
  kept?: string
): { artist: string; child_name: string | null } =>
  is_child
    ? // Of a child nothing is chosen; only organisers read the whole.
      { artist: usualName(named), child_name: named.first_name }
    : { artist: kept ?? usualName(named), child_name: null }
