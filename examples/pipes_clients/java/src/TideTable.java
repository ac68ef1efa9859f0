import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

public class TideTable {
    public static void main(String[] args) throws Exception {
        String day = args[0];
        Pipes.run(pipes -> {
            List<Double> meters = Files.readAllLines(Path.of("gauges", day + ".txt")).stream()
                .map(Double::parseDouble).toList();
            double highest = meters.stream().mapToDouble(each -> each).max().orElseThrow();
            System.out.println("read the gauge of " + day);
            pipes.log("highest tide: " + highest + " m");
            pipes.materialize(Map.of("readings", meters.size(), "highest", highest, "unit", "m"));
            pipes.check("below_the_quay", highest < 4.2);
        });
    }
}
