/* What a person was sending when their account was deleted. */
import type { PersonalData } from '#server/platform/personal-data.ts'
import { dropUploadsOf } from './sweep.actions.ts'

export const personal: PersonalData = { tables: ['uploads'], erase: dropUploadsOf }
