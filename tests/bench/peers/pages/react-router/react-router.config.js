export default {
  ssr: false,
  prerender: ['/', '/budget-vps', '/network-status', '/control-panel'],
}
