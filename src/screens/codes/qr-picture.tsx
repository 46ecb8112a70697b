import { encodeQR } from 'qr'

/** Light modules that a code needs around it (ISO/IEC 18004). */
const border = 4

/** A text as a QR code, dark on what is behind it. Stains and scratches of up to 15 % do not matter. */
export function QrPicture({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={modules.map(rowPath).join('')} fill="currentcolor" />
    </svg>
  )
}

/** The dark runs of a row, each a rectangle of one module's height. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; ) {
    let end = x
    while (row[end]) end += 1
    if (end > x) path += `M${x} ${y}h${end - x}v1h${x - end}z`
    x = end + 1
  }
  return path
}
