import { useState } from 'react'
import type { NewCourse } from '#contract/courses.ts'
import { courseLevels, mostSeats } from '#contract/rules/public-content-choices.ts'
import { MoneyField } from '#web/shell/forms/MoneyField.tsx'
import { useZoneOptions } from '#web/shell/words/place-options.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SearchChoice } from '#web/ui/form/SearchChoice.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import own from '../contests/contests.module.css'
import { MomentField } from '../contests/MomentField.tsx'
import { NumberField } from '../contests/NumberField.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import type { Fields } from '../use-editor.ts'
import { saidFields } from './managed-form.ts'
import { SessionRows } from './SessionRows.tsx'

interface CourseFieldsProps {
  editor: Fields
  typed: NewCourse
  change: (some: Partial<NewCourse>) => void
  currency: string
}

/** What a course is, and who it is for. */
const What = ({ editor, typed, change }: CourseFieldsProps) => {
  const { words } = useWords('console-face')
  const { words: page } = useWords('course-listing')
  const { courses: texts } = words
  const said = saidFields<'title' | 'text'>(editor, typed, change)
  return (
    <>
      <SaidField {...said('title')} label={texts.name} max={120} needed />
      <SaidField {...said('text')} label={texts.text} max={2000} lines />
      <Field
        {...editor.field('teacher')}
        label={texts.teacher}
        maxLength={80}
        value={typed.teacher}
        onChange={({ currentTarget }) => change({ teacher: currentTarget.value })}
      />
      <OneOf
        {...editor.field('level')}
        label={texts.level}
        names={courseLevels}
        labels={page.levels}
        value={typed.level}
        change={level => change({ level })}
      />
      <div className={own.numbers}>
        <NumberField
          editor={editor}
          path="age_min"
          label={texts.age_min}
          value={typed.age_min}
          min={0}
          max={120}
          change={age_min => change({ age_min })}
        />
        <NumberField
          editor={editor}
          path="age_max"
          label={texts.age_max}
          value={typed.age_max}
          min={0}
          max={120}
          change={age_max => change({ age_max })}
        />
      </div>
    </>
  )
}

/** Where and when it is held. */
const Where = ({ editor, typed, change }: CourseFieldsProps) => {
  const { words } = useWords('console-face')
  const { words: common } = useWords('common')
  const [zone] = useState(typed.time_zone)
  const { courses: texts } = words
  return (
    <>
      <Tick
        {...editor.field('online')}
        label={texts.online}
        checked={typed.online}
        onChange={({ currentTarget }) => change({ online: currentTarget.checked })}
      />
      <Field
        {...editor.field('place')}
        label={texts.place}
        help={texts.place_help}
        maxLength={200}
        value={typed.place}
        onChange={({ currentTarget }) => change({ place: currentTarget.value })}
      />
      <SearchChoice
        {...editor.field('time_zone')}
        label={texts.time_zone}
        none={common.form.none_found}
        options={useZoneOptions(zone)}
        value={typed.time_zone}
        change={time_zone => change({ time_zone })}
        required
      />
      <SessionRows
        editor={editor}
        sessions={typed.sessions}
        zone={typed.time_zone}
        change={sessions => change({ sessions })}
      />
    </>
  )
}

/** How many come, for how much, and from when to when they can say so. */
const Seats = ({ editor, typed, change, currency }: CourseFieldsProps) => {
  const { words, say } = useWords('console-face')
  const { words: common } = useWords('common')
  const { courses: texts } = words
  return (
    <>
      <div className={own.numbers}>
        <MoneyField
          {...editor.field('price')}
          label={say(texts.price, { currency })}
          value={typed.price}
          currency={currency}
          change={price => change({ price: price ?? 0 })}
        />
        <NumberField
          editor={editor}
          path="seats"
          label={texts.seats}
          value={typed.seats}
          min={1}
          max={mostSeats}
          required
          change={seats => change({ seats: seats ?? 1 })}
        />
      </div>
      <div className={own.moments}>
        <MomentField
          editor={editor}
          zone={typed.time_zone}
          path="opens_at"
          label={texts.opens_at}
          optional={common.form.optional}
          value={typed.opens_at}
          change={opens_at => change({ opens_at })}
        />
        <MomentField
          editor={editor}
          zone={typed.time_zone}
          path="closes_at"
          label={texts.closes_at}
          help={texts.closes_help}
          optional={common.form.optional}
          value={typed.closes_at}
          change={closes_at => change({ closes_at })}
        />
      </div>
    </>
  )
}

export const CourseFields = (fields: CourseFieldsProps) => (
  <>
    <What {...fields} />
    <Where {...fields} />
    <Seats {...fields} />
  </>
)
