import styles from './billing.module.css'

/** What each is called and what it is; what is empty is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
  </dl>
)
