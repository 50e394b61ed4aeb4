/*
 * Diplomas: issued once the results are out, never changed. Whoever has the code of one reads what it says and whether it
 * stands; a file can be compared with what was issued. A name that is wrong is put right by a new one.
 */
import * as z from 'zod'
import {
  answeringCorrection,
  askingCorrection,
  checkedDiploma,
  correctionsPage,
  correctionToAnswer,
  diploma,
  issuing,
  listedDiploma,
  listing,
  previewing,
  progress,
  publicKey,
  publishedKey,
  reissuing,
  revoking,
  savingTemplate,
  template
} from './diploma-shapes.ts'
import { platformCall, teamCall } from './kit.ts'
import { locales } from './locales.ts'
import { sentFile } from './sent-file.ts'

const tags = ['diplomas']
const link = z.string()
const team = z.string()
const id = z.string()

export const diplomas = {
  list: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/diplomas',
      summary: 'My diplomas; to organisers all of the team, the newest first',
      tags
    })
    .input(listing)
    .output(z.object({ items: z.array(listedDiploma), next: z.string().nullable() })),

  download: teamCall({ access: 'account', limit: 'search', team_in: 'team', file: 'application/pdf' })
    .route({
      method: 'GET',
      path: '/diplomas/{id}/download',
      summary: 'One of my diplomas as PDF, in its own language or another; to organisers any of the team',
      tags,
      outputStructure: 'detailed'
    })
    .input(z.object({ team, id, locale: z.enum(locales).optional() }))
    .output(sentFile),

  address: teamCall({ access: 'account', limit: 'search', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/diplomas/{id}/address',
      summary: 'An address of the PDF, good for a few minutes without an account',
      tags
    })
    .input(z.object({ team, id, locale: z.enum(locales).optional() }))
    .output(z.object({ url: z.string(), expires_at: z.iso.datetime() })),

  picture: teamCall({ access: 'account', limit: 'search', team_in: 'team', file: 'image/png' })
    .route({
      method: 'GET',
      path: '/diplomas/{id}/picture',
      summary: 'One of my diplomas as a picture to share',
      tags,
      outputStructure: 'detailed'
    })
    .input(z.object({ team, id, locale: z.enum(locales).optional() }))
    .output(sentFile),

  check: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/diplomas/check/{code}',
      summary: 'What a diploma says, and whether it stands, to whoever has its code',
      tags
    })
    .input(z.object({ team, code: z.string() }))
    .output(checkedDiploma),

  find: platformCall({ access: 'anyone', limit: null })
    .route({
      method: 'GET',
      path: '/diplomas/find/{code}',
      summary: 'Which team a diploma is of, by its code',
      tags
    })
    .input(z.object({ code: z.string() }))
    .output(z.object({ team: z.string(), code: z.string() })),

  keys: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/diplomas/keys',
      summary: 'The public keys that the team signs diplomas with, the newest first',
      tags
    })
    .input(z.object({ team }))
    .output(z.object({ keys: z.array(publishedKey) })),

  key: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/diplomas/keys/{id}',
      summary: 'One public key as JWK, where a credential leads',
      tags
    })
    .input(z.object({ team, id }))
    .output(publicKey),

  revoked: teamCall({ access: 'anyone', limit: 'search', team_in: 'team', file: 'application/vc+jwt' })
    .route({
      method: 'GET',
      path: '/diplomas/revoked/{list}',
      summary:
        'Which credentials of a year were revoked or replaced, as wallets ask for it: a signed list of bits',
      tags,
      outputStructure: 'detailed'
    })
    .input(z.object({ team, list: z.string().max(20) }))
    .output(sentFile),

  new_key: teamCall({ access: 'owner', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/diploma-keys',
      summary: 'Sign with a new key from now on',
      tags,
      successStatus: 201
    })
    // The one that ends: who saw another one is asked again.
    .input(z.strictObject({ link, replaces: z.uuid() }))
    .output(publishedKey),

  template: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/diploma-template', summary: 'How diplomas look', tags })
    .input(z.object({ link }))
    .output(template),

  save_template: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({ method: 'PUT', path: '/teams/{link}/diploma-template', summary: 'Say how diplomas look', tags })
    .input(savingTemplate)
    .output(template),

  preview: teamCall({
    access: 'organiser',
    limit: 'autosave',
    team_in: 'link',
    file: 'image/svg+xml',
    reads: true
  })
    .route({
      method: 'POST',
      path: '/teams/{link}/diploma-template/preview',
      summary: 'How a diploma would look',
      tags,
      outputStructure: 'detailed'
    })
    .input(previewing)
    .output(sentFile),

  progress: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/diplomas',
      summary: 'What is there to be issued in a contest, and how far it is',
      tags
    })
    .input(z.object({ link, contest: z.uuid() }))
    .output(progress),

  issue: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/diplomas',
      summary: 'Issue the diplomas of a contest that are not issued yet',
      tags
    })
    .input(issuing)
    .output(progress),

  revoke: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({ method: 'POST', path: '/teams/{link}/diplomas/{id}/revoke', summary: 'Revoke a diploma', tags })
    .input(revoking)
    .output(diploma),

  reissue: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/diplomas/{id}/reissue',
      summary: 'Issue a diploma anew; the old one leads to it',
      tags
    })
    .input(reissuing)
    .output(diploma),

  ask_correction: teamCall({ access: 'account', limit: 'write', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/diplomas/{id}/corrections',
      summary: 'Ask for another name on my diploma',
      tags
    })
    .input(askingCorrection)
    .output(diploma),

  corrections: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/diploma-corrections',
      summary: 'Corrections that wait for an answer, the oldest first',
      tags
    })
    .input(correctionsPage)
    .output(z.object({ items: z.array(correctionToAnswer), next: z.string().nullable() })),

  answer_correction: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/diploma-corrections/{id}/answer',
      summary: 'Issue a diploma anew with the name that was asked for, or decline',
      tags
    })
    .input(answeringCorrection)
    .output(diploma)
}
