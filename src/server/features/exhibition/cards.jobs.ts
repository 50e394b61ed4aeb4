import { jobKind } from '#server/platform/jobs/jobs.ts'

/** A card is made when its work comes on show, so that it is there when the first reader shares it. */
export const makeCard = jobKind<{ team_id: string; work_id: string }>('make_card')
