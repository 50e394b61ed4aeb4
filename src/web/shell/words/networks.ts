/** What they call themselves, which is the same in every language. */
export const networks = {
  instagram: 'Instagram',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  youtube: 'YouTube',
  linkedin: 'LinkedIn'
} as const
