import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/**
 * Exchanges two folders in one step, so that neither name is missing at any moment. Node has no call for it, so that of
 * the system is reached through a command: `mv` of coreutils 9.5 and later, or Perl, which most systems have. Gives
 * false when none of them can do it, and then nothing has changed.
 */
export function exchange(one: string, other: string): boolean {
  const before = identityOf(one)
  return COMMANDS.some(([command, ...options]) => {
    spawnSync(command, [...options, one, other], { stdio: 'ignore', timeout: PATIENCE_MS })
    return identityOf(other) === before
  })
}

const PATIENCE_MS = 10_000

/** renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE): its number differs from machine to machine. */
const SYSCALL = { x64: 316, arm64: 276, arm: 382, riscv64: 276, ppc64: 357, s390x: 347 } as const
const number = (SYSCALL as Readonly<Record<string, number>>)[process.arch]

const COMMANDS: readonly (readonly [string, ...string[]])[] =
  process.platform === 'linux'
    ? [
        ['mv', '--exchange', '--no-copy', '--no-target-directory', '--'],
        ...(number === undefined ? [] : [['perl', '-e', perlOf(number), '--'] as const]),
      ]
    : []

function perlOf(call: number): string {
  return `exit(syscall(${call}, -100, $ARGV[0], -100, $ARGV[1], 2) == 0 ? 0 : 1)`
}

function identityOf(folder: string): string | undefined {
  const stat = statSync(folder, { bigint: true, throwIfNoEntry: false })
  return stat && `${stat.dev}:${stat.ino}`
}
