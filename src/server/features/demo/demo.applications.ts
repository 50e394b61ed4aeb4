/*
 * Who applied for what in the demo, with every status that there is. Days are counted from when the call was published.
 * The first artist is the one that can be signed in as.
 */
import type { ApplicationStatus } from '#contract/rules/application-status.ts'

export interface DemoApplication {
  /** The English title of the opportunity. */
  call: string
  /** As the artists of the demo are counted. */
  artist: number
  status: ApplicationStatus
  sent_after: number
  /** What is noted of it, and how many points of ten it gets. */
  review?: { note: string; points: number }
  statement: string
  answer: string
}

const lines = {
  0: {
    statement: 'I weave the routes that people take to work, from bus tickets and thread.',
    answer: 'I would walk the quays for a week before I touch the loom.'
  },
  1: {
    statement: 'I cut and print what the sea leaves on the beach in winter.',
    answer: 'Your press takes sheets that mine at home does not.'
  },
  2: {
    statement: 'Je dessine des maisons vides à partir des souvenirs de leurs habitants.',
    answer: 'Rencontrer celles et ceux qui ont vécu au bord du canal.'
  },
  3: {
    statement: 'Hago esculturas con la madera de barcos que ya no navegan.',
    answer: 'Trabajar junto al agua, con la gente del puerto.'
  },
  5: {
    statement: 'I make bowls that hold very little, and fire them with rice straw.',
    answer: 'A kiln of this size, and a month without teaching.'
  },
  10: {
    statement: 'I build vessels by hand, without a wheel, as my grandmother did.',
    answer: 'Fire forty vessels at once and show what cracks.'
  },
  11: {
    statement: 'Gravo sons de sinos e faço com eles esculturas que se ouvem.',
    answer: 'Ouvir a torre à noite, quando o porto se cala.'
  },
  14: {
    statement: 'I photograph kitchens at four in the morning.',
    answer: 'Follow one container from the ship to the shelf.'
  }
} as const

type Applicant = keyof typeof lines

const application = (
  call: string,
  artist: Applicant,
  status: ApplicationStatus,
  sent_after: number,
  review?: DemoApplication['review']
): DemoApplication => ({ call, artist, status, sent_after, ...lines[artist], ...(review && { review }) })

const studio = 'Three months in a print studio'
const first_year = 'Five grants for a first year'
const quay = 'A work for the quay wall'
const paper = 'Paper, and nothing else'
const windows = 'Windows on the canal'
const bell = 'A bell for the tower'
const kiln = 'Three grants for ceramics'

export const demoApplications: readonly DemoApplication[] = [
  application('A room in spring', 0, 'draft', 4),
  application(studio, 0, 'sent', 3),
  application(studio, 1, 'shortlisted', 4, { note: 'Prints with the grain of the wood. Strong.', points: 9 }),
  application(studio, 2, 'sent', 6),
  application(studio, 3, 'declined', 7),
  application(first_year, 0, 'shortlisted', 2),
  application(first_year, 5, 'sent', 5),
  application(quay, 0, 'interview', 3, { note: 'Ask how it stands the salt.', points: 8 }),
  application(quay, 11, 'sent', 8),
  application(quay, 14, 'shortlisted', 9),
  application(paper, 0, 'withdrawn', 2),
  application(paper, 2, 'sent', 5),
  application(windows, 0, 'offered', 4),
  application(windows, 3, 'accepted', 6),
  application(windows, 14, 'declined', 9),
  application(bell, 0, 'declined', 2),
  application(bell, 11, 'accepted', 5, { note: 'The only proposal that we could hear.', points: 10 }),
  application(kiln, 0, 'accepted', 3),
  application(kiln, 5, 'accepted', 4),
  application(kiln, 10, 'accepted', 5),
  application(kiln, 1, 'declined', 6),
  application(kiln, 2, 'declined', 8),
  application(kiln, 14, 'declined', 10)
]
