#!/usr/bin/env node
/* The commands of an installation. Each says what it did; with --json it says so to a script. */
import { keepCompiled } from './keep-compiled.ts'
import { runCommand } from './run.ts'

keepCompiled()

// A server keeps the process; everything else ends it by having nothing left to do.
process.exitCode = await runCommand(process.argv.slice(2))
