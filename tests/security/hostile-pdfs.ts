import { deflateSync } from 'node:zlib'

/** A PDF of these objects, the first of them the catalogue. Readers rebuild the table of places where it is wrong. */
export function pdfOfObjects(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  const end = Buffer.from(`trailer\n<< /Root 1 0 R ${trailer} >>\n%%EOF\n`)
  return Buffer.concat([Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1'), ...parts, end])
}

/** A stream with a dictionary. */
const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

/** Objects packed into a stream, numbered from 10 on. */
export function objectStream(objects: readonly string[], dictionary = '/Type /ObjStm', pack = deflateSync): Buffer {
  let at = 0
  const head = objects.map((object, index) => {
    const pair = `${10 + index} ${at}`
    at += object.length + 1
    return pair
  })
  const first = head.join(' ').length + 1
  const bytes = Buffer.from(`${head.join(' ')}\n${objects.join('\n')}\n`)
  return stream(`${dictionary} /N ${objects.length} /First ${first} /Filter /FlateDecode`, pack(bytes))
}

const catalogue = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
const pages = '<< /Type /Pages /Kids [] /Count 0 >>'
const script = '/S /JavaScript /JS (app.alert\\(1\\))'
const page = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'
const withAction = (action: string) => pdfOfObjects([catalogue('/OpenAction 3 0 R'), pages, `<< ${action} >>`])
const withPacked = (objects: readonly string[], dictionary?: string) =>
  pdfOfObjects([catalogue('/OpenAction 10 0 R'), pages, objectStream(objects, dictionary)])

/** Each acts when it is opened, carries something else, or cannot be looked into. */
export const hostilePdfs: readonly [what: string, bytes: Buffer][] = [
  ['a script at the opening', withAction(script)],
  ['the same, its name written by numbers', withAction('/S /J#61vaScr#69pt /JS (1)')],
  ['the same, followed by a comment', withAction('/S /JavaScript%\n/JS (1)')],
  ['a script among the names', pdfOfObjects([catalogue('/Names << /JavaScript 3 0 R >>'), pages, '<< /Names [] >>'])],
  ['a script of a field', pdfOfObjects([catalogue(), pages, `<< /Type /Annot /AA << /K << ${script} >> >> >>`])],
  ['a script added after the end', Buffer.concat([withAction('/S /Named'), Buffer.from(`3 0 obj\n<<${script}>>`)])],
  ['a script in packed objects', withPacked([`<< ${script} >>`])],
  ['the same, their kind written by numbers', withPacked([`<< ${script} >>`], '/Type /Obj#53tm')],
  ['the same, without a kind', withPacked([`<< ${script} >>`], '')],
  ['the same, behind a text that ends the object', withPacked([`<< ${script} >>`], '/X (\\) endobj) /Type /ObjStm')],
  ['the same, packed in an unusual way', withPacked([`<< ${script} >>`], '/DecodeParms << /Predictor 12 >>')],
  [
    'the same, packed twice',
    pdfOfObjects([
      catalogue(),
      pages,
      stream(
        '/Type /ObjStm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode]',
        Buffer.from(deflateSync(Buffer.from(`10 0 << ${script} >>`)).toString('hex')),
      ),
    ]),
  ],
  [
    'packed objects that are damaged',
    pdfOfObjects([catalogue(), objectStream(['<<>>'], '', () => Buffer.alloc(80, 7))]),
  ],
  [
    'packed objects of a hundred megabytes',
    pdfOfObjects([catalogue(), objectStream([' '.repeat(100_000_000)], '/Type /ObjStm')]),
  ],
  ['packed objects that are locked', pdfOfObjects([catalogue(), objectStream(['<<>>'])], '/Encrypt 9 0 R')],
  [
    'a script within the bytes of a picture',
    pdfOfObjects([catalogue(), pages, stream('', Buffer.from(`<<${script}>>`))]),
  ],
  ['a program that is started', withAction('/S /Launch /F (calc.exe)')],
  ['a file within', pdfOfObjects([catalogue('/Names << /EmbeddedFiles 3 0 R >>'), pages])],
  ['a file within, without a kind', pdfOfObjects([catalogue(), '<< /F (a) /EF << /F 3 0 R >> >>'])],
  ['a file pinned to a page', pdfOfObjects([catalogue(), pages, '<< /Subtype /FileAttachment >>'])],
  ['a form of its own kind', pdfOfObjects([catalogue('/AcroForm << /XFA [(a) 3 0 R] >>'), pages])],
  ['a film', pdfOfObjects([catalogue(), pages, '<< /Subtype /RichMedia >>'])],
  ['a rendition with a script', withAction('/S /Rendition /JS (1)')],
  ['a form that is sent away', withAction('/S /SubmitForm /F (https://example.com)')],
  ['data that is fetched', withAction('/S /ImportData /F (a.fdf)')],
  ['a way into a file within', withAction('/S /GoToE /T << /R /C >>')],
  ['a page of the web at the opening', pdfOfObjects([catalogue('/OpenAction << /S /URI /URI (https://a.b) >>')])],
  ['the same by reference', withAction('/S /URI /URI (https://a.b)')],
  ['the same in packed objects', withPacked(['<< /S /URI /URI (https://a.b) >>'])],
  ['the same after a harmless action', withAction('/S /GoTo /D [2 0 R /Fit] /Next << /S /URI /URI (https://a.b) >>')],
  [
    'an archive at the end',
    Buffer.concat([pdfOfObjects([catalogue(), pages]), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]),
  ],
  ['a page of the web before it', Buffer.from(`<html><script>alert(1)</script>\n${page}`)],
]

/** None of these does anything: what ordinary programs write. */
export const harmlessPdfs: readonly [what: string, bytes: Buffer][] = [
  ['hardly anything', Buffer.from('%PDF-1.7')],
  ['a page', Buffer.from(page)],
  ['a place at the opening', pdfOfObjects([catalogue('/OpenAction [3 0 R /Fit]'), pages, '<< /Type /Page >>'])],
  ['the same as an action', withAction('/S /GoTo /D [3 0 R /Fit]')],
  ['the same in packed objects', withPacked(['<< /S /GoTo /D [3 0 R /Fit] >>', '<< /S /URI /URI (https://a.b) >>'])],
  ['a link', pdfOfObjects([catalogue(), pages, '<< /Subtype /Link /A << /S /URI /URI (https://a.b) >> >>'])],
  ['a list of contents', pdfOfObjects([catalogue('/Outlines 3 0 R'), pages, '<< /First 4 0 R /Last 4 0 R >>'])],
  ['a form to be filled in', pdfOfObjects([catalogue('/AcroForm << /Fields [] >>'), pages])],
  ['a lock against printing', pdfOfObjects([catalogue(), pages], '/Encrypt 9 0 R')],
  ['a packed picture', pdfOfObjects([catalogue(), stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(5000, 3)))])],
]
