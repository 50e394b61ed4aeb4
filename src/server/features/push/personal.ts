/* In which browsers somebody is shown what is new. They end with the sessions, and so with the account. */
import type { PersonalData } from '#server/platform/personal-data.ts'
import { deleteDevices, selectAllDevices } from './push.queries.ts'

export const personal: PersonalData = {
  tables: ['push_devices'],
  export: [
    {
      name: 'push_devices',
      async *rows({ doors }, { user_id }) {
        yield* await doors.readPlatform(db => selectAllDevices(db, user_id))
      }
    }
  ],
  erase: async ({ doors }, actor) => {
    await doors.withPlatform(actor, tx => deleteDevices(tx, actor.user_id))
  }
}
