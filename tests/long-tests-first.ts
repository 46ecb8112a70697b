import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, the longest first. */
const long = [
  'tests/sync/model.test.ts',
  'tests/sync/planted-faults.test.ts',
  'tests/contract/resources.test.ts',
  'tests/sync/change-notifications.test.ts',
  'tests/security/bad-input.test.ts',
  'tests/security/matrix/matrix.test.ts',
  'tests/server/database/tenant-keys.test.ts',
  'tests/contract/exports.test.ts',
  'tests/security/strangers.test.ts',
]

/** Begins with what takes longest, so that no processor waits for it in the end; the rest in vitest's own order. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.endsWith(name))
      return at === -1 ? long.length : at
    }
    const usual = await super.sort(files)
    return usual.sort((left, right) => rank(left) - rank(right))
  }
}
