/* A portfolio as it is set: what a test changes is all that it says. */
import type { PortfolioFacts, PortfolioWork } from '#documents/portfolio-facts.ts'

type CvRow = PortfolioFacts['cv'][number]

export const cvRowOf = (parts: Partial<CvRow> = {}): CvRow => ({
  kind: 'exhibition',
  from_year: 2023,
  to_year: null,
  title: 'Tidelands',
  place: 'Kunsthal Ghent',
  link: null,
  ...parts
})

export const portfolioWorkOf = (parts: Partial<PortfolioWork> = {}): PortfolioWork => ({
  title: 'Salt, Rope, Tar',
  year: 2025,
  medium: 'Charcoal on paper',
  alt: 'A coil of rope on a quay',
  awards: [{ kind: 'place', place: 1, title: {}, diploma: null }],
  checks: ['https://palmares.test/demo/diploma/7K3M-0QZ1-ABCD-EFGH'],
  team: 'Salon of the Northern Quay',
  contest: { id: 'c1', slug: 'autumn', edition: 2026, title: { en: 'Autumn Salon', ar: 'صالون الخريف' } },
  preferred: 'en',
  file: 'work-01.webp',
  ...parts
})

export const portfolioFactsOf = (parts: Partial<PortfolioFacts> = {}): PortfolioFacts => ({
  name: 'Ana Maria Sá',
  pronouns: 'she/her',
  country: 'PT',
  city: 'Porto',
  disciplines: ['Drawing', 'Print'],
  statement: 'I draw what the tide leaves.\nEvery day at six.',
  bio: 'Born by the sea.',
  socials: { website: 'https://ana.example/' },
  cv: [
    cvRowOf(),
    cvRowOf({
      kind: 'education',
      from_year: 2010,
      to_year: 2014,
      title: 'BA Fine Art',
      place: 'Belas Artes'
    }),
    cvRowOf({
      kind: 'award',
      from_year: 2019,
      title: 'Prix du Dessin',
      place: '',
      link: 'https://prix.example/19'
    }),
    cvRowOf({ kind: 'publication', from_year: null, title: 'Tide Book', place: 'Small Press' })
  ],
  works: [portfolioWorkOf()],
  address: 'https://palmares.test/demo/portfolio-detail-two/ana',
  portrait: null,
  ...parts
})
