export { launch } from 'chrome-launcher'
export { default } from 'lighthouse'
