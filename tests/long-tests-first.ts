import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, the longest first. */
const long = [
  'tests/sync/model.test.ts',
  'tests/sync/planted-faults.test.ts',
  'tests/contract/resources.test.ts',
  'tests/sync/change-notifications.test.ts',
  'tests/security/matrix/matrix.test.ts',
  'tests/security/bad-input.test.ts',
  'tests/server/database/tenant-keys.test.ts',
  'tests/server/killed/killed-under-writing.test.ts',
  'tests/server/backup/interrupted.test.ts',
  'tests/server/backup/restored-whole.test.ts',
  'tests/contract/exports.test.ts',
  'tests/security/strangers.test.ts',
]

/** Begins each project with what takes longest, so that no processor waits for it in the end; the rest in vitest's own order. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.endsWith(name))
      return at === -1 ? long.length : at
    }
    const usual = await super.sort(files)
    // Those of one project follow each other, since it is within a project that files share what a process has loaded.
    const projects = [...new Set(usual.map(({ project }) => project.name))]
    const place = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return usual.sort((left, right) => place(left) - place(right) || rank(left) - rank(right))
  }
}
