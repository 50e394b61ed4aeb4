/* The names that an account has for its works: the person's own, and that of the artist where the account says one. */
export const nameKinds = ['own', 'pseudonym'] as const
export type NameKind = (typeof nameKinds)[number]

interface Named {
  first_name: string
  last_name: string
  display_name: string
}

export interface OfferedName {
  kind: NameKind
  name: string
}

const ownName = ({ first_name, last_name }: Pick<Named, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** As somebody goes by where nothing was chosen. */
export const usualName = (named: Named): string => named.display_name || ownName(named)

/** The usual one first. */
export const namesOffered = (named: Named): OfferedName[] => {
  const own = { kind: 'own' as const, name: ownName(named) }
  const { display_name: name } = named
  return name === '' || name === own.name ? [own] : [{ kind: 'pseudonym', name }, own]
}
