import { exec } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'

/** What the README asks of whoever adds a resource, as it stands there. */
export type Recipe = {
  file: { path: string; text: string }
  line: { path: string; text: string }
  command: string
  /** The command with which the new resource's contract is tried. */
  contract: string
}

/** The numbered steps of 'Add a resource' that show what to write or to call, and the command named in the text. */
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

/** The folders that `.gitignore` names, and git's own: nobody hands them on. */
const left = [
  '.git',
  ...readFileSync('.gitignore', 'utf8')
    .split('\n')
    .flatMap((name) => (name.endsWith('/') ? [name.slice(0, -1)] : [])),
]

/** Copies the tree as it stands, what is installed being shared; answers the folder. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'fairlead-newcomer-'))
  const isKept = (path: string) => !left.some((name) => name === basename(path) || name === relative('.', path))
  cpSync('.', copy, { recursive: true, filter: isKept })
  symlinkSync(realpathSync('node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Writes the file and the line where the README says. */
export function follow({ file, line }: Recipe, tree: string): void {
  mkdirSync(dirname(join(tree, file.path)), { recursive: true })
  writeFileSync(join(tree, file.path), `${file.text}\n`, { flag: 'wx' })
  writeFileSync(join(tree, line.path), `${line.text}\n`, { flag: 'a' })
}

/** Calls a command in the tree, as typed; the error of one that failed ends with what it said. */
export function call(command: string, tree: string): Promise<void> {
  return new Promise((resolve, reject) => {
    exec(command, { cwd: tree, maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${command}\n${`${stdout}\n${stderr}`.slice(-8000)}`, { cause: error }))
      else resolve()
    })
  })
}
