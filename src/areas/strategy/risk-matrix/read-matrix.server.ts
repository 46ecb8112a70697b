import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { type MatrixSettings, matrixOf } from './matrix-settings.ts'
import { riskMatrix } from './risk-matrix.ts'

/** The company's matrix; the default one where it has set none. */
export async function readMatrix(transaction: Transaction): Promise<MatrixSettings> {
  const id = await naturalRecordId(riskMatrix, transaction.tenantId, {})
  return matrixOf(await readRecord(transaction, riskMatrix, id))
}
