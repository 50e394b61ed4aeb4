import { Problem } from '#contract/problems.ts'
import type { EvidenceFault } from '#contract/rules/evidence-file.ts'
import type { PictureFault } from '#contract/rules/picture-fault.ts'

/** What is wrong with a file is told at the field that it was sent in. */
export const refusedFile = ({ code, params }: EvidenceFault | PictureFault): Problem =>
  new Problem('invalid', { errors: [{ path: ['file'], code, ...(params && { params }) }] })
