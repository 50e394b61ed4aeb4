import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { diplomaKinds, type DiplomaKind } from '#contract/rules/diploma-choices.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { useSettled } from '../use-settled.ts'
import own from './diplomas.module.css'
import type { TemplateValues } from './template-values.ts'

export const Preview = ({ values }: { values: TemplateValues }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-diplomas')
  const [kind, choose] = useState<DiplomaKind>('place')
  const asked = useSettled({ link, kind, ...values })
  const { words: common } = useWords('console')
  const { data, isPending, isError } = useQuery({
    queryKey: ['diploma-preview', asked],
    queryFn: async () => {
      const { body } = await api.diplomas.preview.call(asked)
      return `data:image/svg+xml,${encodeURIComponent(await body.text())}`
    },
    placeholderData: keepPreviousData
  })
  const told = words.template
  return (
    <div className={own.preview}>
      <OneOf
        id="diploma-preview-kind"
        name="preview"
        label={told.preview}
        names={diplomaKinds}
        labels={words.kinds}
        value={kind}
        change={choose}
      />
      {isPending ? <output className={styles.waiting}>{common.waiting}</output> : null}
      {data ? <img className={own.sheet} src={data} alt={told.preview_of} /> : null}
      {isError ? <p className={styles.note}>{told.no_preview}</p> : null}
    </div>
  )
}
