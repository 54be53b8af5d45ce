import { milesBetween, parsePosition, writePosition } from '@directory/contracts/catalogue/position'
import { describe, expect, it } from 'vitest'

describe('A position as text', () => {
  it.each([
    ['52.954,-1.158', { latitude: 52.954, longitude: -1.158 }],
    ['0,0', { latitude: 0, longitude: 0 }],
    ['90,180', { latitude: 90, longitude: 180 }],
    ['-90.000000,-180.000000', { latitude: -90, longitude: -180 }],
    ['52.123456,-1.123456', { latitude: 52.123456, longitude: -1.123456 }],
  ])('When it is %s, then it is parsed', (text, expected) => expect(parsePosition(text)).toEqual(expected))

  it.each([
    ...['', ',', '52', '52,', ',1', '52.954', '52.954,-1.158,3', '52.954;-1.158', '52.954, -1.158', ' 52.954,-1.158', '52.954,-1.158\n'],
    ...['90.000001,0', '91,0', '-91,0', '0,181', '0,180.000001', '0,-181', '100,0', '0,1000'],
    ...['+52,1', '5e1,1', '0x10,1', 'NaN,NaN', 'Infinity,0', '.5,1', '52.,1', '1.1234567,1', '--1,1', '١,١'],
  ])('When it is %j, then it is rejected', (text) => expect(parsePosition(text)).toBeUndefined())

  it('When a position is written, then it is accurate to about a hundred metres, and can be parsed again', () => {
    expect(writePosition({ latitude: 52.954783, longitude: -1.158109 })).toBe('52.955,-1.158')
    expect(writePosition({ latitude: 52.95, longitude: 0 })).toBe('52.950,0.000')
    for (const latitude of [-90, -1.00049, -0.0001, 0, 51.4999, 89.9999, 90])
      for (const longitude of [-180, -179.9999, -0.0001, 0, 9.9995, 180]) {
        const read = parsePosition(writePosition({ latitude, longitude }))
        expect(read?.latitude).toBeCloseTo(latitude, 2)
        expect(read?.longitude).toBeCloseTo(longitude, 2)
      }
  })
})

describe('The distance between two positions', () => {
  const square = { latitude: 52.9548, longitude: -1.1581 }
  it.each([
    ['from Nottingham to London', { latitude: 51.5074, longitude: -0.1278 }, 108.8],
    ['from Nottingham to Derby', { latitude: 52.9225, longitude: -1.4746 }, 13.4],
    ['from Nottingham to Sydney', { latitude: -33.8688, longitude: 151.2093 }, 10_561],
  ])('When it is %s, then it is accurate to one per cent', (_way, other, miles) => {
    expect(Math.abs(milesBetween(square, other) / miles - 1)).toBeLessThan(0.01)
    expect(milesBetween(other, square)).toBeCloseTo(milesBetween(square, other), 9)
  })
  it('When both are the same, then it is zero', () => expect(milesBetween(square, square)).toBe(0))
  it('When they are on either side of the date line, then it is the short way', () => {
    expect(milesBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(13.8, 1)
  })
  it('When they are antipodes, then it is half the circumference, and a number', () => {
    expect(milesBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(Math.PI * 3_958.8, 6)
    for (let latitude = -90; latitude <= 90; latitude += 0.37)
      for (let longitude = -180; longitude <= 0; longitude += 17.3)
        expect(milesBetween({ latitude, longitude }, { latitude: -latitude, longitude: longitude + 180 })).toBeGreaterThan(12_400)
  })
})
