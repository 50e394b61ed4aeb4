/* Every kind of job, and who does it. */
import { renewCard } from '#server/features/exhibition/cards.actions.ts'
import { sendAnnouncement } from '#server/features/announcements/announcements.jobs.ts'
import { sendInBatches } from '#server/features/announcements/send-announcement.actions.ts'
import { sealEveryTeam } from '#server/features/audit/sealing.actions.ts'
import { sealLogs } from '#server/features/audit/sealing.jobs.ts'
import { makeCard } from '#server/features/exhibition/cards.jobs.ts'
import { askAboutPay } from '#server/features/applications/pay-answers.jobs.ts'
import { askWhetherPaid } from '#server/features/applications/pay-answers.actions.ts'
import { askAboutCards } from '#server/features/billing/card.jobs.ts'
import { checkCards } from '#server/features/billing/card-events.actions.ts'
import { followAwaitedFees } from '#server/features/awaited-fees/awaited-fees.jobs.ts'
import { followFees } from '#server/features/awaited-fees/following.actions.ts'
import { remindOverdue } from '#server/features/billing/reminder.jobs.ts'
import { remindByClock } from '#server/features/billing/reminders.actions.ts'
import { forgetOldPayers } from '#server/features/billing/bank-entries.actions.ts'
import { dropUnclaimed } from '#server/features/contact/files.actions.ts'
import { dropContactFile } from '#server/features/contact/files.jobs.ts'
import { notifyWaiting } from '#server/features/contact/news.actions.ts'
import { notifyArrived } from '#server/features/contact/news.jobs.ts'
import { readStoredTexts } from '#server/features/content/stored-texts.actions.ts'
import { remindOfContests } from '#server/features/contest-reminders/contest-reminders.jobs.ts'
import { remindOfDates } from '#server/features/contest-reminders/reminding.actions.ts'
import { refreshContestCards } from '#server/features/contests/cards.actions.ts'
import { refreshContests, notifyExtended } from '#server/features/contests/contests.jobs.ts'
import { seatOfAge } from '#server/features/courses/courses.jobs.ts'
import { seatByBirthDate, seatWhoWaited } from '#server/features/courses/places.actions.ts'
import { dropEvidence, remindOfEvidence } from '#server/features/evidence/evidence.jobs.ts'
import { dropUnnamed, forgetEvidence } from '#server/features/evidence/dropping.actions.ts'
import { dropUnnamedProof } from '#server/features/prizes/files.actions.ts'
import { dropProof } from '#server/features/prizes/prizes.jobs.ts'
import { remindOfMissing } from '#server/features/evidence/reminding.actions.ts'
import { issuePrepared } from '#server/features/diplomas/diplomas.jobs.ts'
import { issueAllPrepared } from '#server/features/diplomas/issuing.actions.ts'
import { alertOfCalls } from '#server/features/opportunities/alerting.actions.ts'
import { countWithoutJuror } from '#server/features/assignments/without-juror.jobs.ts'
import { tellWithoutJuror } from '#server/features/assignments/without-juror.actions.ts'
import { lookForCalls } from '#server/features/opportunities/searches.jobs.ts'
import { sendDigests } from '#server/features/notifications/digests.actions.ts'
import { forgetFollows } from '#server/features/follows/follows.actions.ts'
import { tellFollowers } from '#server/features/follows/follows.jobs.ts'
import { tellOfNews } from '#server/features/follows/tell-news.actions.ts'
import { gatherDigests } from '#server/features/notifications/digests.jobs.ts'
import { fadeNotifications } from '#server/features/notifications/feed.actions.ts'
import { forgetInvited } from '#server/features/jury/forgetting.actions.ts'
import { makeDerivatives, makeTiles } from '#server/features/pictures/derive.actions.ts'
import { dropUnworn } from '#server/features/pictures/dropping.actions.ts'
import { removeFiles } from '#server/features/pictures/erase.actions.ts'
import { findNear } from '#server/features/pictures/near.actions.ts'
import {
  comparePicture,
  derivePicture,
  dropFiles,
  tilePicture,
  type DeriveOrder
} from '#server/features/pictures/pictures.jobs.ts'
import { refreshTeamCard } from '#server/features/teams/card.actions.ts'
import { forgetDays } from '#server/features/ratings/day-secret.actions.ts'
import { sendPush } from '#server/features/push/push.jobs.ts'
import { pushOne } from '#server/features/push/push-message.actions.ts'
import { lookAtMomentsAgain, publishByClock } from '#server/features/results/publishing.actions.ts'
import { releaseByClock } from '#server/features/results/results.jobs.ts'
import { joinAtClose, roundByClock } from '#server/features/rounds/by-clock.jobs.ts'
import { joinAfterChange, joinByClock } from '#server/features/rounds/late-works.actions.ts'
import { tellWhatClosesSoon } from '#server/features/rounds/closes-soon.actions.ts'
import { lookAtRoundsAgain, moveByClock } from '#server/features/rounds/moving.actions.ts'
import { countWall, countWalls } from '#server/features/sitemaps/walls.actions.ts'
import { refreshPortraits } from '#server/features/testimonials/offering.actions.ts'
import { refreshCard, teamIsBack } from '#server/features/teams/teams.jobs.ts'
import { sweepUploads } from '#server/features/uploads/sweep.actions.ts'
import { dropGuide } from '#server/features/viewing-rooms/guides.jobs.ts'
import { dropUnnamedGuide } from '#server/features/viewing-rooms/guides.actions.ts'
import { tellAsked } from '#server/features/waivers/news.actions.ts'
import { notifyAsked } from '#server/features/waivers/news.jobs.ts'
import { forgetReasons } from '#server/features/waivers/requests.actions.ts'
import { notifyOfExtension } from '#server/features/works/extended.actions.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { dropOldTexts, endLink, linkRanOut } from '#server/platform/mail/content-expiry.ts'
import { forgetErased } from '#server/platform/mail/forgetting.ts'
import type { MailSender } from '#server/platform/mail/mail-sender.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { urgent } from '#server/platform/mail/priority.ts'
import { dropSuppressions } from '#server/platform/mail/suppression.ts'
import { mails_at_once, urgent_mails_at_once } from '#server/platform/mail/transport.ts'
import { forgetOldPromises, forgetPromises } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sweep, sweepAway } from '#server/platform/sweep.ts'

export const jobKinds = [
  derivePicture,
  tilePicture,
  comparePicture,
  dropFiles,
  dropContactFile,
  notifyArrived,
  notifyAsked,
  makeCard,
  refreshCard,
  teamIsBack,
  seatOfAge,
  refreshContests,
  roundByClock,
  joinAtClose,
  countWithoutJuror,
  releaseByClock,
  notifyExtended,
  sendMail,
  sendAnnouncement,
  endLink,
  sealLogs,
  gatherDigests,
  tellFollowers,
  sendPush,
  lookForCalls,
  askAboutCards,
  askAboutPay,
  issuePrepared,
  dropEvidence,
  dropProof,
  dropGuide,
  followAwaitedFees,
  remindOverdue,
  remindOfContests,
  remindOfEvidence,
  forgetPromises,
  sweep
]

/** Push services answer within a moment, and one that does not holds up no other. */
const pushes_at_once = 4

const workOnMails = (jobs: Jobs, post: MailSender): Promise<void> =>
  jobs.work(sendMail, ({ team_id, message_id }) => post.deliver(team_id, message_id), mails_at_once, {
    workers: urgent_mails_at_once,
    from: urgent
  })

const sweepAll = async (platform: Platform): Promise<void> => {
  await sweepAway(platform)
  await dropOldTexts(platform)
  await forgetErased(platform)
  await dropSuppressions(platform)
  await sweepUploads(platform)
  await forgetDays(platform)
  await countWalls(platform)
  await readStoredTexts(platform)
  await forgetReasons(platform)
  await forgetEvidence(platform)
  await fadeNotifications(platform)
  await forgetFollows(platform)
  await forgetInvited(platform)
  await forgetOldPayers(platform)
  await dropUnworn(platform)
}

/** What only the clock asks for. */
const doByTimetable = async (platform: Platform, jobs: Jobs): Promise<void> => {
  await jobs.work(sealLogs, () => sealEveryTeam(platform))
  await jobs.every(sealLogs, '7 * * * *')
  // Before the digests, which tell of what it finds.
  await jobs.work(lookForCalls, () => alertOfCalls(platform))
  await jobs.every(lookForCalls, '52 * * * *')
  await jobs.work(gatherDigests, () => sendDigests(platform))
  await jobs.every(gatherDigests, '2 * * * *')
  await jobs.work(tellFollowers, () => tellOfNews(platform))
  await jobs.every(tellFollowers, '*/5 * * * *')
  await jobs.work(askAboutCards, () => checkCards(platform))
  await jobs.every(askAboutCards, '*/5 * * * *')
  await jobs.work(followAwaitedFees, () => followFees(platform))
  await jobs.every(followAwaitedFees, '*/10 * * * *')
  await jobs.work(remindOfContests, () => remindOfDates(platform))
  await jobs.every(remindOfContests, '*/10 * * * *')
  await jobs.work(remindOfEvidence, () => remindOfMissing(platform))
  await jobs.every(remindOfEvidence, '*/10 * * * *')
  await jobs.work(askAboutPay, () => askWhetherPaid(platform))
  await jobs.every(askAboutPay, '21 * * * *')
  await jobs.work(forgetPromises, () => forgetOldPromises(platform))
  await jobs.every(forgetPromises, '33 * * * *')
  await jobs.work(remindOverdue, () => remindByClock(platform))
  await jobs.every(remindOverdue, '4 * * * *')
}

export const doJobs = async (platform: Platform, jobs: Jobs, post: MailSender | null): Promise<void> => {
  const derive = async ({ team_id, picture_id, missing }: DeriveOrder) => {
    // The directory and the landing page show the picture too.
    if (!(await makeDerivatives(platform, team_id, picture_id, missing))) return
    await refreshTeamCard(platform, team_id)
    await refreshContestCards(platform, team_id)
    await refreshPortraits(platform, team_id, picture_id)
  }
  await jobs.work(derivePicture, derive, platform.config.picture_workers)
  await jobs.work(tilePicture, ({ team_id, picture_id }) => makeTiles(platform, team_id, picture_id))
  await jobs.work(comparePicture, ({ team_id, picture_id }) => findNear(platform, team_id, picture_id))
  await jobs.work(makeCard, ({ team_id, work_id }) => renewCard(platform, team_id, work_id))
  await jobs.work(dropFiles, ({ team_id, picture_id }) => removeFiles(platform, team_id, picture_id))
  await jobs.work(dropContactFile, ({ team_id, file_id }) => dropUnclaimed(platform, team_id, file_id))
  await jobs.work(notifyArrived, ({ team_id }) => notifyWaiting(platform, team_id))
  await jobs.work(notifyAsked, ({ team_id }) => tellAsked(platform, team_id))
  await jobs.work(refreshCard, async ({ team_id }) => {
    await refreshTeamCard(platform, team_id)
    await countWall(platform, team_id)
  })
  await jobs.work(refreshContests, async ({ team_id }) => {
    await refreshContestCards(platform, team_id)
    await joinAfterChange(platform, team_id)
  })
  await jobs.work(teamIsBack, async ({ team_id }) => {
    await lookAtRoundsAgain(platform, team_id)
    await lookAtMomentsAgain(platform, team_id)
    await tellWhatClosesSoon(platform, team_id)
    await seatWhoWaited(platform, team_id)
  })
  await jobs.work(seatOfAge, ({ user_id }) => seatByBirthDate(platform, user_id))
  await jobs.work(joinAtClose, ({ team_id, contest_id }) => joinByClock(platform, team_id, contest_id))
  await jobs.work(countWithoutJuror, ({ team_id, round_id }) => tellWithoutJuror(platform, team_id, round_id))
  await jobs.work(roundByClock, ({ team_id, round_id }) => moveByClock(platform, team_id, round_id))
  await jobs.work(releaseByClock, ({ team_id, contest_id }) => publishByClock(platform, team_id, contest_id))
  await jobs.work(notifyExtended, extended => notifyOfExtension(platform, extended))
  await jobs.work(issuePrepared, ({ team_id }) => issueAllPrepared(platform, team_id))
  await jobs.work(dropEvidence, ({ team_id, file_id }) => dropUnnamed(platform, team_id, file_id))
  await jobs.work(dropGuide, ({ team_id, file_id }) => dropUnnamedGuide(platform, team_id, file_id))
  await jobs.work(dropProof, ({ team_id, file_id }) => dropUnnamedProof(platform, team_id, file_id))
  if (post) await workOnMails(jobs, post)
  if (platform.config.push) await jobs.work(sendPush, order => pushOne(platform, order), pushes_at_once)
  await jobs.work(sendAnnouncement, order => sendInBatches(platform, order))
  await jobs.work(endLink, ({ team_id, message_id }) => linkRanOut(platform, team_id, message_id))
  await jobs.work(sweep, () => sweepAll(platform))
  await jobs.every(sweep, '17 3 * * *')
  await doByTimetable(platform, jobs)
}
