import { diplomaKinds, diplomaStates, emailedChoices } from '#contract/rules/diploma-choices.ts'
import { addressFilters, oneOf } from '#web/shell/forms/address-filters.ts'

export const diplomaFilters = addressFilters({
  kind: oneOf(diplomaKinds),
  state: oneOf(diplomaStates),
  emailed: oneOf(emailedChoices)
})
export type ListedDiplomas = ReturnType<typeof diplomaFilters.parse>
