/* The list of commands; each in its own file, loaded only when it runs. */
import type { ParseArgsConfig } from 'node:util'

export interface Arguments {
  values: Record<string, unknown>
  positionals: string[]
}

export interface Command {
  name: string
  summary: string
  usage: string
  details?: string[]
  options: NonNullable<ParseArgsConfig['options']>
  run(given: Arguments): Promise<number>
}

export const commands: Command[] = [
  {
    name: 'serve',
    summary: 'Serve pages, API and jobs; migrates first, and seeds the demo where that is safe.',
    usage: 'serve [--build-pages]',
    details: [
      '',
      'Reads HOST, PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL, SMTP_URL and others: see docs/OPERATIONS.md.',
      'With --build-pages it builds the pages of this checkout beside its own start, and answers once they are there.'
    ],
    options: { 'build-pages': { type: 'boolean' } },
    run: async given => (await import('./serve.ts')).serveCommand(given)
  },
  {
    name: 'migrate',
    summary: 'Bring the database to the present schema.',
    usage: 'migrate [--json]',
    options: {},
    run: async given => (await import('./migrate.ts')).migrateCommand(given)
  },
  {
    name: 'seed',
    summary: 'Write the demo into the embedded database; safe to repeat.',
    usage: 'seed [--json]',
    options: {},
    run: async given => (await import('./seed.ts')).seedCommand(given)
  },
  {
    name: 'doctor',
    summary: 'Check configuration, files, database, built pages and mail server.',
    usage: 'doctor [--json]',
    options: {},
    run: async given => (await import('./doctor.ts')).doctorCommand(given)
  },
  {
    name: 'backup',
    summary: 'Write everything into one file, beside the running server; any PostgreSQL can take it.',
    usage: 'backup [--to FOLDER] [--database-only] [--json]',
    details: [
      '',
      'The file is named by the moment and goes to DATA_DIR/backups, or to FOLDER. It holds all rows and files.',
      'With --database-only the files of DATA_DIR are left out; copy those yourself.'
    ],
    options: { to: { type: 'string' }, 'database-only': { type: 'boolean' } },
    run: async given => (await import('./backup.ts')).backupCommand(given)
  },
  {
    name: 'restore',
    summary: 'Bring a backup into an empty database and empty folders.',
    usage: 'restore FILE [--json]',
    details: [
      '',
      'Into the embedded database, or into that of DATABASE_URL, whichever of them the backup is of.',
      'The file is read to its end before anything is written, and it is taken in whole or not at all.'
    ],
    options: {},
    run: async given => (await import('./backup.ts')).restoreCommand(given)
  },
  {
    name: 'user',
    summary: 'Add an account, print a token for one, turn its second step off, or let it run the platform.',
    usage:
      'user add --email ADDRESS --first NAME --last NAME [--locale en] | user token --email ADDRESS | user two-factor-off --email ADDRESS | user operator --email ADDRESS [--off] [--json]',
    details: [
      '',
      'Whoever a token is printed for is told of it by mail: it opens their account without their password.',
      'Turn the second step off only for somebody who has shown you that the account is theirs: they are told of it by mail.',
      'An operator runs the platform at /-/console: its own page, suspended teams, organisations; with --off they are one no more.'
    ],
    options: {
      email: { type: 'string' },
      first: { type: 'string' },
      last: { type: 'string' },
      locale: { type: 'string' },
      off: { type: 'boolean' }
    },
    run: async given => (await import('./user.ts')).userCommand(given)
  },
  {
    name: 'team',
    summary: 'List all teams by their links, and say which are not active.',
    usage: 'team list [--json]',
    options: {},
    run: async given => (await import('./team.ts')).teamCommand(given)
  },
  {
    name: 'outbox',
    summary: 'Read the last fifty mails that were written, newest first.',
    usage: 'outbox [--team LINK] [--json]',
    details: [
      '',
      'Without a team they are those of the platform, such as mails about accounts.',
      'Whose outbox was read, and when, stands in the log of that team or of the platform.'
    ],
    options: { team: { type: 'string' } },
    run: async given => (await import('./outbox.ts')).outboxCommand(given)
  },
  {
    name: 'mail',
    summary: 'Send one mail and say each step, to see whether the mail server is set up well.',
    usage: 'mail test ADDRESS [--json]',
    details: [
      '',
      'Ends with 1 where the mail could not be sent. What the DNS holds is not looked at, but named.'
    ],
    options: {},
    run: async given => (await import('./mail.ts')).mailCommand(given)
  },
  {
    name: 'audit',
    summary: 'Check that the log of a team is as it was sealed, or seal it now.',
    usage: 'audit check [--team LINK] [--fingerprint HEX] | audit seal [--team LINK] [--json]',
    details: [
      '',
      'The server seals every hour what is older than ten minutes. Without a team it is the log of the platform.',
      'Ends with 1 where an entry was changed, or where the fingerprint was never one of the log.'
    ],
    options: { team: { type: 'string' }, fingerprint: { type: 'string' } },
    run: async given => (await import('./audit.ts')).auditCommand(given)
  },
  {
    name: 'openapi',
    summary: 'Print the OpenAPI document, or write it to dist/ and its summary to docs/.',
    usage: 'openapi [--write]',
    options: { write: { type: 'boolean' } },
    run: async given => (await import('./openapi.ts')).openApiCommand(given)
  }
]
