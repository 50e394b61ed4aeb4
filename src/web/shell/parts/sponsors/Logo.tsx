import type { Sponsor } from '#contract/sponsors.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './logo.module.css'

interface LogoProps {
  sponsor: Pick<Sponsor, 'name' | 'logo' | 'dark_logo'>
  sizes: string
  /** The widest that `sizes` can come to, in CSS pixels. */
  most: number
  /** Empty where the name stands beside it. */
  alt?: string
}

/** On dark pages the logo that was made for them, else the other on a light plate. Without any, the name. */
export const Logo = ({ sponsor: { name, logo, dark_logo }, sizes, most, alt = name }: LogoProps) => {
  const first = logo ?? dark_logo
  if (!first)
    return (
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
    )
  if (!dark_logo || !logo)
    return (
      <span className={logo ? styles.plate : styles.bare}>
        <Picture className={styles.picture} picture={first} alt={alt} sizes={sizes} most={most} />
      </span>
    )
  return (
    <span className={styles.bare}>
      <span className={styles.light}>
        <Picture className={styles.picture} picture={logo} alt={alt} sizes={sizes} most={most} />
      </span>
      <span className={styles.dark}>
        <Picture className={styles.picture} picture={dark_logo} alt={alt} sizes={sizes} most={most} />
      </span>
    </span>
  )
}
