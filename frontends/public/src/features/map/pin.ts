import { divIcon, type Marker, type MarkerOptions, marker } from 'leaflet'
import type { Place } from './places.ts'

/** The number of businesses at a point, if several. */
function pinLabel(count: number): HTMLElement {
  const label = document.createElement('span')
  label.className = 'map-pin-count'
  label.textContent = count > 1 ? String(count) : ''
  return label
}

// The library's icons are images whose URLs it guesses; ours is drawn in CSS.
const createIcon = (place: Place) =>
  divIcon({ className: 'map-pin', html: pinLabel(place.links.length), iconSize: [44, 44], iconAnchor: [22, 40], popupAnchor: [0, -30] })

/** The content of a popup: built from elements and never from HTML, since owners choose the names. */
function popupContent(place: Place, onVisit: (path: string) => void): HTMLElement {
  const list = document.createElement('ul')
  for (const { name, detail, to } of place.links) {
    const link = document.createElement('a')
    link.href = to
    link.textContent = name
    link.addEventListener('click', (event) => {
      // Leave new tabs and windows to the browser.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onVisit(to)
    })
    const note = document.createElement('span')
    note.textContent = detail
    const item = document.createElement('li')
    item.append(link, note)
    list.append(item)
  }
  return list
}

/** A pin. With links, it is a button that opens a popup, moves the focus into it and takes it back on closing. */
export function createPin(place: Place, onVisit: (path: string) => void): Marker {
  const isButton = place.links.length > 0
  const options: MarkerOptions = {
    icon: createIcon(place),
    title: place.name,
    keyboard: isButton,
    interactive: isButton,
    riseOnHover: true,
  }
  const pin = marker([place.coordinates.latitude, place.coordinates.longitude], options)
  if (!isButton) return pin
  pin.bindPopup(popupContent(place, onVisit), { minWidth: 180, maxWidth: 260, maxHeight: 220 })
  pin.on('add', () => {
    const element = pin.getElement()
    element?.setAttribute('aria-label', place.name)
    element?.addEventListener('keydown', (event) => {
      // The library only handles Enter.
      if (event.key !== ' ') return
      event.preventDefault()
      pin.openPopup()
    })
  })
  pin.on('popupopen', ({ popup }) => popup.getElement()?.querySelector<HTMLElement>('li a')?.focus({ preventScroll: true }))
  pin.on('popupclose', ({ popup }) => {
    const { activeElement, body } = document
    if (activeElement === body || popup.getElement()?.contains(activeElement)) pin.getElement()?.focus({ preventScroll: true })
  })
  return pin
}
