import { exec } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'

/** The README's instructions for adding a resource. */
export type Recipe = {
  file: { path: string; text: string }
  line: { path: string; text: string }
  command: string
  /** The command that runs the new resource's contract tests. */
  contract: string
}

/** The numbered steps of 'Add a resource' with code or commands, and the command named in the text. */
export function readRecipe(readme: string): Recipe {
  const [, section = ''] = readme.split('\n## Add a resource\n')
  const steps = [...section.matchAll(/^\d+\. (.+)\n {3}```\w*\n([\s\S]*?)\n {3}```$/gm)]
  const [file, line, command, ...others] = steps.map(([, says = '', shown = '']) => ({
    path: /`([^`]+)`/.exec(says)?.[1] ?? '',
    text: shown.replaceAll(/^ {3}/gm, ''),
  }))
  const [, contract] = /`(npx vitest run [^`]+)`/.exec(section) ?? []
  if (!file?.path || !line?.path || !command || !contract || others.length > 0)
    throw new Error('the README no longer shows one file, one line and one command')
  if (line.text.includes('\n') || command.text.includes('\n')) throw new Error('the README shows more than one line')
  return { file, line, command: command.text, contract }
}

/** The folders ignored by git, and git's own: they are not copied. */
const left = [
  '.git',
  ...readFileSync('.gitignore', 'utf8')
    .split('\n')
    .flatMap((name) => (name.endsWith('/') ? [name.slice(0, -1)] : [])),
]

/** Copies the working tree, sharing what is installed; returns the folder. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'fairlead-newcomer-'))
  const isCopied = (path: string) => !left.some((name) => name === basename(path) || name === relative('.', path))
  cpSync('.', copy, { recursive: true, filter: isCopied })
  symlinkSync(realpathSync('node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Adds the file and line as the README says. */
export function follow({ file, line }: Recipe, tree: string): void {
  mkdirSync(dirname(join(tree, file.path)), { recursive: true })
  writeFileSync(join(tree, file.path), `${file.text}\n`, { flag: 'wx' })
  writeFileSync(join(tree, line.path), `${line.text}\n`, { flag: 'a' })
}

/** Runs a command in the tree as typed; a failure's error includes its output. */
export function call(command: string, tree: string): Promise<void> {
  return new Promise((resolve, reject) => {
    exec(command, { cwd: tree, maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${command}\n${`${stdout}\n${stderr}`.slice(-8000)}`, { cause: error }))
      else resolve()
    })
  })
}
