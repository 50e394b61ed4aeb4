/*
 * R10 on a full disk: the disk fills up half-way through an issue of diplomas. What was issued stands, the rest goes on by
 * itself once there is room, and each is issued and each holder told once.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { diplomaKinds } from '#contract/rules/diploma-choices.ts'
import { openKey } from '#server/features/diplomas/keys.actions.ts'
import { copyEmbedded, removeTemplates } from '#tests/kit/template.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { faultsOfDiplomas, readDiplomas } from './diploma-facts.ts'
import { lookInto } from './facts.ts'
import { plantEntrants } from './planted-entrants.ts'
import { askFor, progressOf } from './r10-diplomas.ts'
import { megabyte, mountSmallDisk, noSmallDisk, type SmallDisk } from './small-disk.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'

const name = 'R10 diplomas, full disk'
const room_bytes = 500 * megabyte
const look_every_ms = 40
// The server looks at the room every second.
const full_ms = 6000
const longest_ms = 900_000

/** Waits until so many are ready; how many are then. */
const untilReady = async (app: TestApp, contest: string, many: number): Promise<number> => {
  const start = performance.now()
  for (;;) {
    const { ready } = await progressOf(app, contest)
    if (ready >= many || performance.now() - start > longest_ms) return ready
    await pause(look_every_ms)
  }
}

const fillWhileIssuing = async (app: TestApp, disk: SmallDisk, contest: string): Promise<Verdict> => {
  const complaints = new Complaints()
  const due = (await progressOf(app, contest)).open
  await askFor(app, contest, app.people.ana.token)
  const before = await untilReady(app, contest, due / 3)
  disk.leave(0)
  await pause(full_ms)
  const full = (await progressOf(app, contest)).ready
  const refused = await app.fetch('/api/teams/alpha/diplomas', {
    method: 'POST',
    token: app.people.bob.token,
    headers: { 'idempotency-key': randomUUID() },
    json: { contest, kinds: diplomaKinds }
  })
  complaints.unless(refused.status === 507, `while it was full, issuing was answered ${refused.status}`)
  complaints.unless(full < due, 'all were issued before the disk was full')
  complaints.unless(full >= before, `${before} were ready before the disk was full, and ${full} after it`)
  disk.makeRoom()
  const start = performance.now()
  const ready = await untilReady(app, contest, due)
  const seconds = Math.round((performance.now() - start) / 1000)
  const facts = await lookInto(app, readDiplomas(contest))
  const { keys } = await app.api().diplomas.keys({ team: 'alpha' })
  const faults = faultsOfDiplomas(facts, new Map(keys.map(({ id, jwk }) => [id, openKey(jwk)])))
  complaints.list.push(...faults)
  complaints.unless(ready === due, `${ready} of ${due} were ready in the end`)
  const figure = [
    `${before} of ${due} were ready when the disk was filled, ${full} after ${full_ms / 1000} s without room`,
    `all of them ${seconds} s after there was room`,
    `${facts.told.length} mails to ${facts.holders.length} holders; lost, doubled, half-issued: ${faults.length}`
  ].join('; ')
  return { name, figure, complaints: complaints.list }
}

export const diplomasOnFullDisk: Fault = {
  name: 'R10-disk',
  says: 'the disk is full while diplomas are issued',
  async *run({ rounds }: RunSetting) {
    const disk = mountSmallDisk(room_bytes / megabyte)
    if (!disk) {
      yield { name, figure: '', complaints: [], not_tested: noSmallDisk }
      return
    }
    const app = await startApp({ embedded: true })
    try {
      const contest = await plantEntrants(app, rounds * 10)
      await app.stop()
      const data_dir = join(disk.place, 'data')
      copyEmbedded(app.data_dir, data_dir)
      await app.restart({ DATA_DIR: data_dir })
      yield await fillWhileIssuing({ ...app, data_dir }, disk, contest)
    } finally {
      await app.remove()
      disk.remove()
      await removeTemplates()
    }
  }
}
