import { expect, test } from 'vitest'
import { fitStrokes, inkBox, isPalm, readDrawing, writeDrawing } from './signature-drawing.ts'

const at = (x: number, y: number, time = 0) => ({ x, y, pressure: 0.5, time })
const strokes = [[at(10, 10, 5000), at(50.26, 40, 5016)], [at(90, 20, 6000)]]

test('a drawing comes back as it was made, to a tenth of a pixel and from its own first moment', () => {
  const stored = writeDrawing({ width: 400, height: 220, strokes })
  expect(readDrawing(stored)).toEqual({
    width: 400,
    height: 220,
    strokes: [[at(10, 10, 0), at(50.3, 40, 16)], [at(90, 20, 1000)]],
  })
  expect(readDrawing(writeDrawing({ typed: 'Preye Alabo' }))).toEqual({ typed: 'Preye Alabo' })
})

test('what is no drawing is none: the picture stands for it', () => {
  for (const text of [null, '', '{', '{}', '{"width":0,"height":1,"strokes":[]}']) expect(readDrawing(text)).toBeNull()
})

test('a tablet that is turned shows the same shape, neither stretched nor cut', () => {
  const [stroke = []] = fitStrokes([[at(0, 0), at(400, 200)]], { width: 400, height: 200 }, { width: 200, height: 220 })
  expect(stroke.map(({ x, y }) => [x, y])).toEqual([
    [0, 60],
    [200, 160],
  ])
})

test('the picture is cut to its ink, with room for the line', () => {
  expect(inkBox(strokes, 5)).toEqual({ x: 5, y: 5, width: 90, height: 40 })
  expect(inkBox([], 5)).toBeNull()
})

test('a palm, the hand at the edge and a finger beside a pen draw nothing; a fingertip, a pen and a mouse do', () => {
  const tip = { pointerType: 'touch', width: 20, height: 24, clientX: 300 }
  expect(isPalm(tip, 800, false)).toBe(false)
  expect(isPalm({ ...tip, height: 80 }, 800, false)).toBe(true)
  expect(isPalm({ ...tip, clientX: 3 }, 800, false)).toBe(true)
  expect(isPalm({ ...tip, clientX: 797 }, 800, false)).toBe(true)
  expect(isPalm(tip, 800, true)).toBe(true)
  expect(isPalm({ ...tip, pointerType: 'pen' }, 800, true)).toBe(false)
  expect(isPalm({ ...tip, pointerType: 'mouse', clientX: 0 }, 800, false)).toBe(false)
})
