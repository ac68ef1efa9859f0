export default { title: 'Bench', url: 'https://bench.example' };
