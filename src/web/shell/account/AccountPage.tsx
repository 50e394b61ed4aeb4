import { useTeam } from '../session/team.ts'
import { FormPage, type FormPageProps } from '#web/ui/form/FormPage.tsx'
import { HungWork } from './hung/HungWork.tsx'
import { useHung } from './hung/hung-query.ts'

/** Where an account is opened, entered or got back: the form, and beside it one work of the team. */
export const AccountPage = (page: Omit<FormPageProps, 'beside'>) => {
  const work = useHung()
  const cover = useTeam()?.cover ?? null
  const hangs = work !== null || cover !== null
  return <FormPage {...page} beside={hangs ? <HungWork work={work} cover={cover} /> : null} />
}
