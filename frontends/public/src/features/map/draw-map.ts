import 'leaflet/dist/leaflet.css'
import './map.css'
import { map as createMap, featureGroup, type Map as LeafletMap, tileLayer } from 'leaflet'
import { createPin } from './pin.ts'
import type { Place } from './places.ts'

export interface DrawnMap {
  /** Replaces the places and fits the map to them. */
  show(places: readonly Place[]): void
  remove(): void
}

interface MapOptions {
  readonly tileUrl: string
  readonly onVisit: (path: string) => void
}

const closest = 16

/** Pans without animation for visitors who prefer reduced motion: the library has options for all animations except this one. */
function withoutMotion(map: LeafletMap): void {
  const panBy = map.panBy.bind(map)
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false })
}

/** Draws a map into an element. Loaded on demand, with the library and its styles. */
export function drawMap(element: HTMLElement, { tileUrl, onVisit }: MapOptions): DrawnMap {
  const isMoving = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // On touch, one finger scrolls the page and two move the map; the wheel only zooms while the map has the focus.
  const hasPointer = window.matchMedia('(pointer: fine)').matches
  const map = createMap(element, {
    attributionControl: false,
    dragging: hasPointer,
    scrollWheelZoom: false,
    inertia: isMoving,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
  })
  if (!isMoving) withoutMotion(map)
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') map.closePopup()
  })
  tileLayer(tileUrl, { maxZoom: 19 }).addTo(map)
  const pins = featureGroup().addTo(map)
  return {
    show(places) {
      pins.clearLayers()
      for (const place of places) createPin(place, onVisit).addTo(pins)
      if (places.length > 0) map.fitBounds(pins.getBounds(), { padding: [40, 40], maxZoom: closest, animate: false })
    },
    remove: () => void map.remove(),
  }
}
