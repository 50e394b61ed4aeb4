import type { ReactNode } from 'react'

/** What something is called and what it is, in a list of such; nothing where nothing is known. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === '' || children === null ? null : (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
