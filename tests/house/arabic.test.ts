/* Arabic addresses everybody as many, whoever they are: a word that speaks to one man alone is a slip. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesUnder } from './files.ts'

// Only forms that can be nothing else: many an order is written as what somebody did is.
const orders =
  'ادفع اكتب اختر افتح اضغط انقر انسخ احفظ أضف اطلب ابحث أعد اقرأ اسأل اسمح اذكر اترك أزل أجب انظر حدّد تحقّق'
const of_one =
  'أنت لديك يمكنك عليك إليك منك عنك لك حسابك بريدك اسمك عملك أعمالك مشاركتك عنوانك فريقك رسالتك بياناتك'

const either = (words: string): string => words.split(' ').join('|')
const to_one = new RegExp(
  String.raw`(?<![\p{L}\p{M}])[وف]?(?:${either(orders)}|${either(of_one)})(?![\p{L}\p{M}])`,
  'u'
)

it('speaks to no one alone', () => {
  expect(['ادفعوا الآن', 'اسم حسابكم', 'هل لكم'].filter(text => to_one.test(text))).toEqual([])
  expect(['ادفع الآن', 'ثم انسخ الرمز', 'حسابك'].every(text => to_one.test(text))).toBe(true)
  const files = filesUnder('src/content/ar')
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      // Words to look for are not said to anybody.
      .filter(line => to_one.test(line) && !file.endsWith('palette.json'))
      .map(line => `${file}: ${line.trim().slice(0, 160)}`)
  )
  expect(found).toEqual([])
})
