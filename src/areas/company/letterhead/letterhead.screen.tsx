import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { filesWithin } from '#src/screens/data/fields/file-reference.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTenantName } from '#src/screens/data/session/use-tenant-name.ts'
import { useFileUrl } from '#src/screens/files/use-file-url.ts'
import { branch } from '../branch/branch.ts'
import { companyDetails } from '../company-details/company-details.ts'
import styles from './letterhead.module.css'
import { letterheadLines, printedBranch } from './letterhead-lines.ts'

/**
 * The head of a printed page: the branch's own letterhead where it has one, else the company's logo and name with the
 * branch's address. The branch is the record's, otherwise the headquarters.
 */
export function CompanyLetterhead({ record }: { record: LocalRecord | null }) {
  const tenant = useTenantName()
  const { rows: details, state: detailsState } = useRows(companyDetails.name)
  const { rows: branches, state: branchesState } = useRows(branch.name)
  const [company] = details
  const place = printedBranch(branches, record)
  const isLoading = detailsState === 'loading' || branchesState === 'loading'
  const [own] = filesWithin(place?.letterhead)
  const [logo] = filesWithin(company?.logo)
  const { name, lines } = letterheadLines(company ?? null, place, tenant)
  if (own) return <Picture file={own} className={styles.own} alt={name} />
  return (
    <div className={styles.letterhead} data-opening={isLoading || undefined}>
      {logo && <Picture file={logo} className={styles.logo} alt="" />}
      <div>
        <div className={styles.name}>{name}</div>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
    </div>
  )
}

type PictureProps = { file: Parameters<typeof useFileUrl>[0]; className: string | undefined; alt: string }

function Picture({ file, className, alt }: PictureProps) {
  // A logo is small: it is fetched over any link.
  const opened = useFileUrl(file, true)
  return (
    <div className={className} data-opening={opened.state === 'opening' || undefined}>
      {opened.state === 'open' && <img src={opened.url} alt={alt} />}
    </div>
  )
}
