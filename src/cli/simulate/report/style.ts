/** A town plan at night. */
export const COLOURS = {
  night: '#0e1116',
  asphalt: '#1a1f29',
  plate: '#252c39',
  chalk: '#e8e4d8',
  sodium: '#f2a33a',
  alarm: '#d8433b',
  antidote: '#5cc8b0',
  food: '#c9a25b',
  zombie: '#8fae6b',
} as const;

export type Colour = keyof typeof COLOURS;

const palette = Object.entries(COLOURS)
  .map(([name, value]) => `--${name}:${value}`)
  .join(';');

/** The faint text is chalk dimmed to 8:1 on asphalt. */
export const STYLE = `
:root{color-scheme:dark;${palette};--faint:#b7b4ab}
*{box-sizing:border-box}
body{margin:0;background:var(--night);color:var(--chalk);font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-width:1400px;margin:0 auto;padding:0 16px}
main{padding-bottom:40px}
header{padding-top:28px;border-bottom:2px dashed var(--sodium);padding-bottom:16px}
h1{font-size:26px;line-height:1.2;margin:0 0 8px}
h2{font-size:20px;margin:36px 0 4px;color:var(--sodium)}
p{margin:0 0 8px;max-width:75ch;color:var(--faint)}
header p{margin:2px 0}
.panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(300px,100%),1fr));gap:14px;margin-top:12px}
.panels.wide{grid-template-columns:repeat(auto-fit,minmax(min(480px,100%),1fr))}
figure,.plate{margin:0;background:var(--asphalt);border:1px solid var(--plate);border-radius:6px;padding:12px;min-width:0}
.plate{margin-top:12px;width:fit-content;max-width:100%;overflow-x:auto}
.panels>.plate{margin-top:0;width:auto}
.panels section{min-width:0}
figcaption,caption{font-weight:600;text-align:left;margin-bottom:6px}
caption{padding-bottom:6px}
.aloud{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%)}
.plate{position:relative}
svg{display:block;width:100%;max-width:480px;height:auto;font:11px system-ui,sans-serif}
svg text{fill:var(--chalk)}
svg .faint{fill:var(--faint)}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:4px 8px;text-align:right;border-bottom:1px solid var(--plate);white-space:nowrap}
th{font-weight:600}
th:first-child{text-align:left;white-space:normal;font-weight:400;min-width:84px;overflow-wrap:break-word}
thead th{color:var(--faint)}
thead th:first-child{font-weight:600}
.rows td{min-width:72px;padding-bottom:8px}
.rows small{display:block;color:var(--faint);font-size:12px;line-height:1.2}
.total th,.total td{border-top:2px solid var(--faint);font-weight:600}
details{margin-top:6px}
summary{cursor:pointer;color:var(--faint);padding:4px 0}
:focus-visible{outline:2px solid var(--sodium);outline-offset:2px}
@media(max-width:520px){.rows td{min-width:52px}th,td{padding:4px 4px;font-size:13px}figure,.plate{padding:10px 8px}.heat th,.heat td{padding:4px 2px;font-size:12px;font-weight:400}.heat th:first-child{min-width:62px}h1{font-size:22px}}
`;
