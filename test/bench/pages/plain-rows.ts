/**
 * A page by hand, without a framework: as many rows as a panel has timers, each with digits, a name, two buttons and a bar,
 * laid out and painted alone as those of the panel are. The first `running` count down, `apart_ms` after each other.
 */
export const plainRows = (count: number, running: number, apart_ms: number): string => `
  <meta charset="utf-8">
  <style>
    body { margin: 0; font: 16px/1.3 sans-serif; display: grid; grid-template-columns: 350px 380px 1fr; height: 100vh }
    ol { grid-column: 2; margin: 0; padding: 0; list-style: none; overflow: auto }
    li {
      position: relative; display: flex; align-items: center; gap: 8px; height: 72px; margin-bottom: 4px;
      overflow: hidden; border-radius: 6px; background: #eee; contain: strict; content-visibility: auto
    }
    b { width: 6rem; font-size: 24px; font-variant-numeric: tabular-nums; text-align: end }
    span { flex: 1 }
    i { position: absolute; inset: auto 0 0; height: 4px; background: #38f; transform-origin: 0 }
  </style>
  <ol></ol>
  <script>
    const list = document.querySelector('ol');
    for (let nth = 0; nth < ${count}; nth += 1) {
      const row = document.createElement('li');
      row.innerHTML = \`<b>45:00</b><span>Ponencia \${nth + 1}: el futuro del trabajo<br><small>Dra. Lucía Hernández</small></span>
        <button>❚❚</button><button>…</button><i></i>\`;
      list.append(row);
      if (nth < ${running}) setTimeout(() => run(row), nth * ${apart_ms});
    }
    function run(row) {
      let left = 2700;
      setInterval(() => {
        left -= 1;
        row.firstChild.firstChild.nodeValue = \`\${Math.floor(left / 60)}:\${String(left % 60).padStart(2, '0')}\`;
        row.lastChild.style.transform = \`scaleX(\${1 - left / 2700})\`;
      }, 1000);
    }
  </script>`;
