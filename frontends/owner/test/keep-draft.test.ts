import { createFormControl } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft } from '../src/shared/forms/keep-draft.ts'

const key = 'draft:ann:add-business'
const blank = { name: '', phone: '', tags: ['a'] }

/** The storage shared by all tabs; each change is dispatched to them while they are awake. */
let stored: Map<string, string>
let page: EventTarget
let dispatch: () => void
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem(name: string, text: string) {
    stored.set(name, text)
    dispatch()
  },
  removeItem(name: string) {
    stored.delete(name)
    dispatch()
  },
}
beforeEach(() => {
  stored = new Map()
  page = new EventTarget()
  dispatch = () => page.dispatchEvent(new Event('storage'))
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

function openTab(isShared = true) {
  const form = createFormControl({ defaultValues: blank })
  const onRestored = vi.fn()
  const close = keepDraft(form, { key, storage, isShared, except: [], onRestored })
  return { form, onRestored, close }
}
const draft = (): unknown => JSON.parse(stored.get(key) ?? 'null')

test('when a tab is closed, then the next one restores what was typed', () => {
  const first = openTab()
  first.form.setValue('name', 'Café')
  first.close()
  const second = openTab()
  expect(second.form.getValues()).toEqual({ ...blank, name: 'Café' })
  expect(second.onRestored).toHaveBeenLastCalledWith(true)
})

test('when two tabs are open and one is typed in, then the other shows it and continues from there', () => {
  const [first, second] = [openTab(), openTab()]
  first.form.setValue('name', 'Café')
  expect(second.form.getValues('name')).toBe('Café')
  second.form.setValue('phone', '0115')
  expect(draft()).toEqual({ name: 'Café', phone: '0115' })
  first.form.setValue('tags', [])
  expect([first.form.getValues(), second.form.getValues(), draft()]).toEqual(Array(3).fill({ name: 'Café', phone: '0115', tags: [] }))
})

test('when a tab was suspended while another was typed in, then it catches up on focus', () => {
  const [first, second] = [openTab(), openTab()]
  dispatch = () => undefined
  first.form.setValue('name', 'Café')
  page.dispatchEvent(new Event('focus'))
  second.form.setValue('phone', '0115')
  expect(draft()).toEqual({ name: 'Café', phone: '0115' })
})

test('when a draft is sent or discarded in one tab, then the other is blank again', () => {
  const [first, second] = [openTab(), openTab()]
  first.form.setValue('name', 'Café')
  first.form.reset(blank)
  expect([second.form.getValues(), draft()]).toEqual([blank, null])
  expect(second.onRestored).toHaveBeenLastCalledWith(false)
})

test('when a form is not shared, then it keeps its values once its draft is removed', () => {
  const { form } = openTab(false)
  form.setValue('name', 'Café')
  storage.removeItem(key)
  page.dispatchEvent(new Event('focus'))
  expect(form.getValues('name')).toBe('Café')
})
