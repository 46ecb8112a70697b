import { columnLetters } from './sheet-cell.ts'
import { xmlText } from './xml-text.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const namespace = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Cell formats in the order of `cellStyles`: plain, heading, day, clock, quoted. */
const styles = `${head}<styleSheet xmlns="${main}">\
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The parts of a workbook besides its sheets (ECMA-376), by path. */
export function workbookParts(sheetNames: readonly string[]): Readonly<Record<string, string>> {
  const numbers = sheetNames.map((_, index) => index + 1)
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${namespace}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${namespace}.styles+xml"/>\
${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${namespace}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships">\
<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships">\
${numbers.map((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}\
<Relationship Id="rId${numbers.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>\
${sheetNames.map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/styles.xml': styles,
  }
}

/** A sheet up to its rows, with the first row frozen. `widths` in characters. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map((width, index) => {
    const number = index + 1
    return `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`
  })
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${columns.join('')}</cols><sheetData>`
}

/** A sheet after its rows, with a filter over all of them. */
export function sheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnLetters(columns - 1)}${rows}"/></worksheet>`
}

/** Valid sheet names: at most 31 characters, none of `\ / ? * [ ] :`, no apostrophe at an end, unique. */
export function sheetNames(wanted: readonly string[]): string[] {
  const used = new Set<string>()
  return wanted.map((name) => {
    const plain = name.replace(/[\\/?*[\]:\p{Cc}]/gu, ' ').replace(/^[\s']+|[\s']+$/g, '') || 'Sheet'
    for (let copy = 1; ; copy += 1) {
      const ending = copy === 1 ? '' : ` (${copy})`
      const fitting = `${plain.slice(0, 31 - ending.length).trimEnd()}${ending}`
      if (used.has(fitting.toLowerCase())) continue
      used.add(fitting.toLowerCase())
      return fitting
    }
  })
}
