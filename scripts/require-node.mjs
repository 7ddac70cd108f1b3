// Imported first by every entry script: the product needs a Node that runs TypeScript.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Nine needs Node 22.18 or newer and brings its own for Linux, Windows and Intel macOS; this is Node ${process.versions.node} on ` +
      `${process.platform} ${process.arch}. Run it through npm (npm start), or install Node 24.`,
  )
  process.exit(1)
}
